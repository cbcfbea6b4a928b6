import { useNavigate } from '@tanstack/react-router';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useBox, usePictureChoice } from '../../writing/box.ts';
import { ChoiceNote } from '../../writing/pictures/ChoiceNote.tsx';
import { describedPictures } from '../../writing/pictures/described.ts';
import { postSlot } from './post-slot.ts';

/** Adds pictures to the member's new post, which is then written on the feed. */
export function AddPhotos() {
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const box = useBox(postSlot);
  const choice = usePictureChoice(box, place, {
    before: () => describedPictures(box.now()),
    onChoose: () => navigate({ to: '/feed' }),
  });
  return (
    <div ref={place}>
      <Button variant="secondary" onClick={choice.openPicker}>
        <ImagePlus aria-hidden="true" />
        Add photo
      </Button>
      {choice.input}
      <ChoiceNote problem={choice.problem} />
    </div>
  );
}
