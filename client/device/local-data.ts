import { recall, remember } from './remembered.ts';

/**
 * The member whose copy of the server's rows is on this device. Empty while the copy is being
 * deleted, which the next page continues.
 */
const rowsKey = 'hearth-store-owner';
/** The member whose unsent entries are here, although their session is over. */
const unsentKey = 'hearth-unsent-owner';

/** The owner of the data on this device. */
export const localData = {
  /** Whether rows are here, or are being deleted. */
  hasRows: () => recall(rowsKey) !== undefined,
  isOwnedBy: (memberId: string) => recall(rowsKey) === memberId,

  claim: (memberId: string) => {
    remember(rowsKey, memberId);
    remember(unsentKey, undefined);
  },

  /**
   * The owner's session is over, so the rows have to be deleted. Returns whether unsent entries
   * stay.
   */
  release: (): boolean => {
    const owner = recall<string>(rowsKey);
    if (owner) remember(unsentKey, owner);
    remember(rowsKey, '');
    return Boolean(owner) || recall(unsentKey) !== undefined;
  },

  /** Everything has to be deleted, unsent entries as well. */
  disown: () => {
    remember(unsentKey, undefined);
    remember(rowsKey, '');
  },

  rowsDeleted: () => remember(rowsKey, undefined),
};
