/** Where messages are written: to a member, and over a message. */
export const slotOf = (peerId: string) => ({ kind: 'message', target: peerId }) as const;
export const editSlotOf = (id: string) => ({ kind: 'message edit', target: id }) as const;
