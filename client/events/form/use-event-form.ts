import { type FormEvent, useRef, useState } from 'react';
import { useNow } from '../../ui/text/RelativeTime.tsx';
import { type Content, contentOf } from '../content.ts';
import type { EventDraft } from './event-draft.ts';

type Planned = Parameters<typeof contentOf>[1];

interface EventFormOptions<Draft> {
  draft: Draft;
  /** The stored times of an event that is being edited. */
  was?: Planned;
  save: (content: Content) => void;
}

/**
 * Problems show after the first attempt to save, and are then updated with each key. A start in the
 * past needs a confirmation but is allowed: some members record past events.
 */
export function useEventForm<Draft extends EventDraft>({
  draft,
  was,
  save,
}: EventFormOptions<Draft>) {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  /** Sends the event as it was when the question was asked, even if the form has changed since. */
  const [asking, setAsking] = useState<() => void>();
  const now = useNow();
  const { problems, content } = contentOf(draft, was);

  function send(wanted: Content) {
    save(wanted);
    setTried(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!content) return focusFirstProblem(form.current, Object.keys(problems));
    const isPast = content.startAt < now && content.startAt !== was?.startAt;
    if (isPast) setAsking(() => () => send(content));
    else send(content);
  }

  return {
    form,
    submit,
    problems: tried ? problems : {},
    past: {
      open: asking !== undefined,
      onOpenChange: (open: boolean) => !open && setAsking(undefined),
      onConfirm: () => asking?.(),
    },
  };
}

/** Focuses the first field with a problem, in the order of the form. */
function focusFirstProblem(form: HTMLFormElement | null, wrong: string[]) {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  fields.find(({ name }) => wrong.includes(name))?.focus();
}
