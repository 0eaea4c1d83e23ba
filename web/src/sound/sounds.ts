/** The sounds themselves, made by the browser; loaded once something is to be heard. */
import type { Sound } from './hear';

/** A tone: its shape, its pitch at the beginning and the end, when it begins, how long and how loud it is. */
interface Tone {
  wave: OscillatorType;
  from: number;
  to: number;
  at: number;
  long: number;
  loud: number;
}

function tone(wave: OscillatorType, pitch: [number, number], time: [number, number], loud: number) {
  return { wave, from: pitch[0], to: pitch[1], at: time[0], long: time[1], loud } satisfies Tone;
}

export const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  // Two bells, upwards.
  turn: [
    tone('sine', [587, 587], [0, 0.5], 0.5),
    tone('sine', [880, 880], [0.14, 0.7], 0.5),
    tone('triangle', [1760, 1760], [0.14, 0.3], 0.1),
  ],
  // A sole on stone.
  step: [tone('triangle', [190, 70], [0, 0.09], 0.6)],
  // Stone on stone, then it locks.
  room: [
    tone('sawtooth', [46, 62], [0, 0.55], 0.3),
    tone('square', [31, 40], [0, 0.55], 0.12),
    tone('triangle', [150, 52], [0.52, 0.2], 0.7),
  ],
  // Two blades.
  fight: [
    tone('square', [1240, 1180], [0, 0.16], 0.14),
    tone('sawtooth', [2090, 1730], [0.02, 0.3], 0.1),
    tone('square', [930, 880], [0.2, 0.24], 0.14),
  ],
  // Three steps upwards.
  score: [
    tone('triangle', [523, 523], [0, 0.18], 0.5),
    tone('triangle', [659, 659], [0.12, 0.18], 0.5),
    tone('triangle', [784, 784], [0.24, 0.45], 0.5),
  ],
  // A chord that rests.
  end: [
    tone('sine', [262, 262], [0, 1.6], 0.4),
    tone('sine', [330, 330], [0.08, 1.6], 0.3),
    tone('sine', [392, 392], [0.16, 1.6], 0.3),
    tone('triangle', [131, 131], [0, 1.8], 0.3),
  ],
};

/** As quiet as a tone gets before it is over. */
const SILENCE = 0.0001;
const ATTACK = 0.008;

let context: AudioContext | null = null;

function sounded(context: AudioContext, volume: number, tone: Tone): void {
  const begins = context.currentTime + tone.at;
  const ends = begins + tone.long;
  const [voice, level] = [context.createOscillator(), context.createGain()];
  voice.type = tone.wave;
  voice.frequency.value = tone.from;
  voice.frequency.setValueAtTime(tone.from, begins);
  voice.frequency.exponentialRampToValueAtTime(tone.to, ends);
  level.gain.setValueAtTime(SILENCE, begins);
  level.gain.exponentialRampToValueAtTime(tone.loud * volume, begins + ATTACK);
  level.gain.exponentialRampToValueAtTime(SILENCE, ends);
  voice.connect(level).connect(context.destination);
  voice.start(begins);
  voice.stop(ends);
}

/** Loudness is heard in steps of a ratio: half of the volume is not half of the power. */
export function play(sound: Sound, volume: number): void {
  context ??= new AudioContext();
  // A browser lets a page be heard only once it was touched.
  if (context.state === 'suspended') void context.resume();
  for (const tone of SOUNDS[sound]) sounded(context, volume ** 2, tone);
}
