/** A link as a QR code: what makes it is loaded when it is asked for. */

export interface Code {
  /** Modules along a side. */
  readonly size: number;
  /** The dark modules, one unit each, as the path of an SVG. */
  readonly path: string;
}

export async function codeOf(link: string): Promise<Code> {
  const { generate } = await import('lean-qr');
  const code = generate(link);
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return { size: code.size, path };
}
