/** Where the device keeps what a member has not sent yet; it goes with their local store. */
export const draftPrefix = 'hearth-draft-';

export const draftKey = (of: string, memberId: string) => `${draftPrefix}${of}-${memberId}`;
