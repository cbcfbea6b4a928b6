import {
  Briefcase,
  Cake,
  type LucideIcon,
  Mail,
  MapPin,
  Phone,
  Quote,
  UserRound,
} from 'lucide-react';
import type { Detail } from '../../../schema/members/rules.ts';

interface Words {
  name: string;
  icon: LucideIcon;
  /** The object of 'Add': screen readers read the button without its row. */
  own: string;
}

/** In the order shown. */
export const detailWords: Record<Detail, Words> = {
  about: { name: 'About Me', icon: Quote, own: 'something about yourself' },
  work: { name: 'Work', icon: Briefcase, own: 'your work' },
  city: { name: 'City', icon: MapPin, own: 'your city' },
  phone: { name: 'Phone', icon: Phone, own: 'your phone number' },
  email: { name: 'Email', icon: Mail, own: 'your email' },
  sex: { name: 'Sex', icon: UserRound, own: 'your sex' },
  birthday: { name: 'Birthday', icon: Cake, own: 'your birthday' },
};

/** Who may see a detail. */
export const readers = { everyone: 'Everyone', me: 'Only me' };

export const detailsInOrder = Object.keys(detailWords) as Detail[];
