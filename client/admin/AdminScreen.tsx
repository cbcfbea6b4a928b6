import { Screen, type ScreenProps } from '../ui/Screen.tsx';

/** One screen of the administration. */
export const AdminScreen = (props: ScreenProps) => (
  <Screen {...props} tab={`${props.title} · Admin`} />
);
