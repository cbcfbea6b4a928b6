import { createContext } from 'react';

/**
 * Called with the place of a text before it unfolds or folds: a log that follows its own end must
 * not follow that.
 */
export const BeforeFold = createContext((_text: Node | null) => {});
