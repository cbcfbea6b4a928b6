import { Button } from '../ui/Button.tsx';
import { findPeople } from './find-people.ts';

/** For lists that are empty because the member has no friends yet. */
export function FindPeopleButton() {
  return (
    <Button small variant="secondary" onClick={findPeople}>
      Find people
    </Button>
  );
}
