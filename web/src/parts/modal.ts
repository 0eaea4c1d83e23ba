/** A window over everything else: the focus stays in it, and comes back to where it was. */
import type { Attachment } from 'svelte/attachments';

/** Escape closes it only where it may be closed; what must be looked at stays, however often it is pressed. */
export function modal(closable: boolean): Attachment<HTMLDialogElement> {
  return (dialog) => {
    dialog.showModal();
    if (closable) return undefined;
    const stay = (event: Event): void => event.preventDefault();
    // A browser closes it all the same when nothing was done between two Escapes.
    const stand = (): void => {
      if (dialog.isConnected && !dialog.open) dialog.showModal();
    };
    dialog.addEventListener('cancel', stay);
    dialog.addEventListener('close', stand);
    return () => {
      dialog.removeEventListener('cancel', stay);
      dialog.removeEventListener('close', stand);
    };
  };
}
