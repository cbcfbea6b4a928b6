import { type FormEvent, useRef, useState } from 'react';
import { useNow } from '../ui/RelativeTime.tsx';
import { type Content, contentOf } from './content.ts';
import type { EventDraft } from './drafts.ts';

type Planned = Parameters<typeof contentOf>[1];

interface Asked<Draft> {
  draft: Draft;
  /** The times before the edit, of an event that is there already. */
  was?: Planned;
  /** Whether it is done. */
  save: (content: Content) => Promise<boolean>;
}

/**
 * What is wrong is shown after the first attempt to save, and from then on with each key. A start in the past is asked about, and
 * allowed: some note what they did.
 */
export function useEventForm<Draft extends EventDraft>({ draft, was, save }: Asked<Draft>) {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  /** What a yes sends: the event as it was when the question was asked, whatever became of the form since. */
  const [asking, setAsking] = useState<() => void>();
  const [busy, setBusy] = useState(false);
  const now = useNow();
  const { problems, content } = contentOf(draft, was);

  async function send(wanted: Content) {
    if (busy) return;
    setBusy(true);
    if (await save(wanted)) setTried(false);
    setBusy(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!content) return leadTo(form.current, Object.keys(problems));
    const isPast = content.startAt < now && content.startAt !== was?.startAt;
    if (isPast) setAsking(() => () => send(content));
    else send(content);
  }

  return {
    ...{ form, submit, busy },
    problems: tried ? problems : {},
    reset: () => setTried(false),
    past: {
      open: asking !== undefined,
      onOpenChange: (open: boolean) => !open && setAsking(undefined),
      onConfirm: () => asking?.(),
    },
  };
}

/** The first field that is wrong, as they stand. */
function leadTo(form: HTMLFormElement | null, wrong: string[]) {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  fields.find(({ name }) => wrong.includes(name))?.focus();
}
