import { queries } from '../../../schema/queries.ts';
import { useQuery } from '../../zero/use-query.ts';

/** The newest conversations with their newest messages, which every device keeps. */
export const useRecent = () => useQuery(queries.chat.recent());
