import { messageMaxLength } from '../../../schema/chat/rules.ts';
import { textProblem } from '../../../schema/text.ts';
import { useBox } from '../../writing/box.ts';
import { altProblem } from '../../writing/pictures/described.ts';
import { slotOf } from './slots.ts';

/** The message being written to a member. */
export function useWriting(peerId: string) {
  const box = useBox(slotOf(peerId));
  const { draft, change } = box;
  const words = String(draft?.fields.text ?? '');
  const { pictures = [] } = draft ?? {};
  const text = words.trim();
  const problem = textProblem(text, messageMaxLength);
  const ready =
    (text !== '' || pictures.length > 0) &&
    !problem &&
    !pictures.some(({ alt }) => altProblem(alt));

  return {
    box,
    words,
    type: (next: string) => change({ ...draft?.fields, text: next }),
    pictures,
    problem,
    ready,
    submit: box.send,
  };
}
