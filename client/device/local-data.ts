import { recall, remember } from './remembered.ts';

/**
 * Whose copy of the server's rows is on this device. Empty while it is being deleted, which the
 * next page goes on with.
 */
const rowsKey = 'hearth-store-owner';
/** Who has something here that was not sent, although their session is over. */
const unsentKey = 'hearth-unsent-owner';

/** To whom the data on this device belongs. */
export const localData = {
  /** Whether rows are here, or are being deleted. */
  hasRows: () => recall(rowsKey) !== undefined,
  isOwnedBy: (memberId: string) => recall(rowsKey) === memberId,

  claim: (memberId: string) => {
    remember(rowsKey, memberId);
    remember(unsentKey, undefined);
  },

  /**
   * The owner's session is over, so the rows have to go. Returns whether what was not sent stays.
   */
  release: (): boolean => {
    const owner = recall<string>(rowsKey);
    if (owner) remember(unsentKey, owner);
    remember(rowsKey, '');
    return Boolean(owner) || recall(unsentKey) !== undefined;
  },

  /** Everything has to go, what was not sent as well. */
  disown: () => {
    remember(unsentKey, undefined);
    remember(rowsKey, '');
  },

  rowsDeleted: () => remember(rowsKey, undefined),
};
