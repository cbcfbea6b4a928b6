import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import type { Problems } from '../../schema/auth/rules.ts';
import { toast } from '../ui/states/toast.ts';
import { toastFailure } from './failure.ts';

/** State of a form with text fields. The typed text stays, whatever the answer. */
export function useForm<Form extends { [K in keyof Form]: string }>(
  empty: Form,
  problemsOf: (form: Form) => Problems<Form>,
) {
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems<Form>>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const toastId = useId();
  const failureId = `${toastId}-failed`;

  /** Shows the first problem in a toast, marks all fields with problems and focuses the first. */
  function report(found: Problems<Form>) {
    setProblems(found);
    const [first] = Object.entries<string | undefined>(found);
    if (!first) return false;
    toast.error(first[1], { id: toastId });
    focus(first[0]);
    return true;
  }

  function focus(name: string) {
    const control = form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  }

  async function submit(event: FormEvent, send: (values: Form) => Promise<void>) {
    event.preventDefault();
    // A ref, because two presses of Enter in one frame are faster than the state.
    if (sending.current || report(problemsOf(values))) return;
    toast.dismiss(toastId);
    toast.dismiss(failureId);
    sending.current = true;
    setBusy(true);
    try {
      await send(values);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  /** The props of the form's element. */
  const formProps = (send: (values: Form) => Promise<void>) => ({
    ref: form,
    noValidate: true,
    onSubmit: (event: FormEvent) => submit(event, send),
  });

  /** Shows why sending failed, in the server's message or in `words`, until the next try. */
  const fail = (error: unknown, words: string) => toastFailure(error, words, failureId);

  /** Shows at a field why the server refused its value. */
  function blame(name: keyof Form & string, why: string) {
    setProblems({ [name]: why } as Problems<Form>);
    focus(name);
  }

  const field = (name: keyof Form & string) => ({
    name,
    value: values[name] as string,
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setValues((all) => ({ ...all, [name]: target.value }));
      setProblems(({ [name]: _, ...others }) => others as Problems<Form>);
      toast.dismiss(toastId);
    },
  });

  /** Empties the fields once their content was accepted. */
  const clear = () => setValues(empty);

  return { form, formProps, values, busy, field, report, fail, blame, failureId, clear };
}
