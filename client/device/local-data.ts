import { noFirstScreenCookie } from '../../schema/first-screen.ts';
import { recall, remember } from './remembered.ts';

/**
 * The member whose copy of the server's rows is on this device. Empty while the copy is being
 * deleted, which the next page continues.
 */
const rowsKey = 'hearth-store-owner';
/** The member whose unsent entries are here, although their session is over. */
const unsentKey = 'hearth-unsent-owner';

const cookieSeconds = 400 * 24 * 60 * 60;
let isCookieSet: boolean | undefined;

function setCookie(isSet: boolean) {
  if (isCookieSet === isSet) return;
  isCookieSet = isSet;
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${noFirstScreenCookie}=1; path=/; samesite=strict; max-age=${isSet ? cookieSeconds : 0}`;
}

/** The owner of the data on this device. */
export const localData = {
  /** Whether rows are here, or are being deleted. */
  hasRows: () => recall(rowsKey) !== undefined,
  isOwnedBy: (memberId: string) => recall(rowsKey) === memberId,

  claim: (memberId: string) => {
    remember(rowsKey, memberId);
    remember(unsentKey, undefined);
  },

  /** The rows of a screen have arrived. */
  noteRows: () => setCookie(true),

  /** The owner fetches everything again. */
  noteReset: () => setCookie(false),

  /**
   * The owner's session is over, so the rows have to be deleted. Returns whether unsent entries
   * stay.
   */
  release: (): boolean => {
    const owner = recall<string>(rowsKey);
    if (owner) remember(unsentKey, owner);
    remember(rowsKey, '');
    setCookie(true);
    return Boolean(owner) || recall(unsentKey) !== undefined;
  },

  /** Everything has to be deleted, unsent entries as well. */
  disown: () => {
    remember(unsentKey, undefined);
    remember(rowsKey, '');
    setCookie(true);
  },

  rowsDeleted: () => remember(rowsKey, undefined),
};
