import { createContext } from 'react';

/**
 * Called with the element of a text before it unfolds or folds, so that a log that follows its end
 * stops following.
 */
export const BeforeFold = createContext((_text: Node | null) => {});
