import { Button } from '../ui/Button.tsx';
import { findPeople } from './find-people.ts';

/** The action of lists that are empty because there are no friends yet. */
export function FindPeopleButton() {
  return (
    <Button small variant="secondary" onClick={findPeople}>
      Find people
    </Button>
  );
}
