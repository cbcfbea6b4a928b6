import type { LiveSignal } from '../../../schema/live.ts';
import { Link } from '../connection/link.ts';
import { findServers } from '../connection/servers.ts';
import type { Signal } from '../connection/signal-batch.ts';
import { mayOpenMedia } from '../media/media.ts';

/**
 * A link that has taken in the caller's offer, so that only the answer is left to do after the yes.
 */
interface Prepared {
  offerId: string;
  link: Link;
  /** Ids of the caller's signals that it has handled. */
  handled: Set<string>;
}

/** A caller who reloads the page offers again; this limits one who would do so without end. */
const offersMost = 3;

/**
 * Refuses offers with addresses: the browser would contact them and so reveal where the member is
 * before they say yes.
 */
const hasAddress = /^a=candidate:/m;

/** Preparations during ringing, for which accepting the call need not wait. */
export class Ringing {
  servers: Promise<RTCIceServer[]> | undefined;
  mayOpen: Promise<boolean> | undefined;
  #prepared: Prepared | undefined;
  #offers = 0;

  /** Asks ahead. If the servers are not found, accepting asks again. */
  start() {
    const servers = findServers();
    this.servers = servers;
    servers.catch(() => {
      this.servers = undefined;
    });
    this.mayOpen = mayOpenMedia();
  }

  /** Takes in the newest offer. `signals`: the caller's, oldest first. */
  prepare(signals: readonly LiveSignal[]) {
    const at = signals.findLastIndex(({ description }) => description?.type === 'offer');
    const offer = signals[at];
    if (!offer || offer.id === this.#prepared?.offerId) return;
    this.forget();
    const { description, candidates } = offer;
    if (document.hidden || this.#offers === offersMost || hasAddress.test(description?.sdp ?? ''))
      return;
    this.#offers++;
    try {
      const link = new Link({ polite: true, triesCandidates: false });
      const handled = new Set(signals.slice(0, at + 1).map(({ id }) => id));
      this.#prepared = { offerId: offer.id, link, handled };
      link.receive({ description, candidates } as Signal);
    } catch {
      // The browser does not support calls, which the member learns on saying yes.
    }
  }

  /** Hands the prepared link over when the call is accepted. */
  take(): Prepared | undefined {
    const taken = this.#prepared;
    this.#prepared = undefined;
    return taken;
  }

  readonly forget = () => this.take()?.link.close();
}
