/** Calls whoever waits for his turn: by a mark in the title, a sound, a notice of the browser. */
import { settings } from '../settings/settings.svelte';
import { hear } from '../sound/hear';
import { say } from '../words.svelte';
import type { Match } from './match.svelte';
import { headline } from './people';

/** Stands before the title while the player has to decide. */
const MARK = '●';

function notify(match: Match): void {
  if (!settings.notices || !document.hidden || Notification.permission !== 'granted') return;
  try {
    // Whose turn it is and in which game is all that it says.
    const notice = new Notification(headline(match), {
      body: match.game?.title ?? '',
      tag: match.id,
      lang: document.documentElement.lang,
    });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some browsers have notices for installed pages only: the title is marked all the same.
  }
}

/** To be called while a component is set up. */
export function attend(match: Match): void {
  let waited = false;

  $effect(() => {
    const mark = match.question && !match.hotSeat ? `${MARK} ` : '';
    document.title = `${mark}${headline(match)} · ${say('page.title')}`;
  });

  $effect(() => {
    const { holder, table, question, hotSeat } = match;
    if (hotSeat || holder === null || !table) return;
    if (!table.deciders.includes(holder)) waited = true;
    else if (question && waited) {
      waited = false;
      hear('turn');
      notify(match);
    }
  });
}
