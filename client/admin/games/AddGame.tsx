import { useState } from 'react';
import {
  addressProblem,
  categoriesPerGame,
  descriptionMaxLength,
  isCategory,
  titleMaxLength,
} from '../../../schema/apps/rules.ts';
import { textProblem } from '../../../schema/text.ts';
import layout from '../../auth/AuthForm.module.css';
import { useForm } from '../../auth/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import dialog from '../../ui/layers/Dialog.module.css';
import { toast } from '../../ui/states/toast.ts';
import { Address } from '../../ui/text/Address.tsx';
import { act, failureWords } from '../admin-api.ts';
import { GamePicture, upload } from './GamePicture.tsx';

interface AddGameProps {
  onDone: () => void;
  onCancel: () => void;
}

const empty = { address: '', title: '', description: '', categories: '' };

/** Adds a game from another host. */
export function AddGame({ onDone, onCancel }: AddGameProps) {
  const [icon, setIcon] = useState<File>();
  const [cover, setCover] = useState<File>();
  const { formProps, values, busy, field, failureId } = useForm(empty, problemsOf);

  async function send() {
    try {
      const images = { icon: icon && (await upload(icon)), cover: cover && (await upload(cover)) };
      const { address, title, description, categories } = values;
      const described = { address: address.trim(), title, description };
      await act('games/add', { ...described, categories: listOf(categories), ...images });
      toast.success(
        <>
          <bdi>{title.trim()}</bdi> is in the App Center.
        </>,
      );
      onDone();
    } catch (error) {
      toast.error('The game could not be added.', {
        id: failureId,
        detail: failureWords(error) ?? (error as Error).message,
      });
    }
  }

  return (
    <form {...formProps(send)} aria-label="Add game" className={layout.form}>
      <TextField
        {...field('address')}
        type="url"
        inputMode="url"
        label="Address"
        hint={
          <>
            Where it is played, such as <Address of="https://games.example/pairs/" />
          </>
        }
      />
      <TextField {...field('title')} label="Title" maxLength={titleMaxLength} />
      <TextField
        {...field('description')}
        label="Description (optional)"
        maxLength={descriptionMaxLength}
      />
      <TextField
        {...field('categories')}
        autoCapitalize="none"
        label="Categories (optional)"
        hint="In small letters, separated by commas: cards, for two"
      />
      <GamePicture label="icon" file={icon} onChange={setIcon} />
      <GamePicture label="cover" file={cover} onChange={setCover} />
      <div className={dialog.actions}>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {busy ? 'Adding…' : 'Add game'}
        </Button>
      </div>
    </form>
  );
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

type Values = typeof empty;

/** As the server judges, in the words of each field. */
function problemsOf({ address, title, description, categories }: Values): Partial<Values> {
  const all = listOf(categories);
  const odd = all.find((one) => !isCategory(one));
  const problems = {
    address: addressProblem(address.trim(), location.origin),
    title: title.trim() ? textProblem(title, titleMaxLength) : 'It needs a title.',
    description: textProblem(description, descriptionMaxLength),
    categories:
      odd !== undefined
        ? `A category is a word or two in small letters: not "${odd}".`
        : all.length > categoriesPerGame
          ? `A game has ${categoriesPerGame} categories at most.`
          : undefined,
  };
  return Object.fromEntries(Object.entries(problems).filter(([, words]) => words));
}
