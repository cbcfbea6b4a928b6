type Click = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether no modifier key was held, with which the browser opens another tab or window. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey, altKey }: Click): boolean =>
  !(metaKey || ctrlKey || shiftKey || altKey);
