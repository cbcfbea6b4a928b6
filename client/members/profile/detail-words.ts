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
  /** What the owner reads where nothing is filled in. */
  invitation: string;
}

/** In the order in which they stand. */
export const detailWords: Record<Detail, Words> = {
  about: { name: 'About Me', icon: Quote, invitation: 'Say something about yourself' },
  work: { name: 'Work', icon: Briefcase, invitation: 'Add your work' },
  city: { name: 'City', icon: MapPin, invitation: 'Add your city' },
  phone: { name: 'Phone', icon: Phone, invitation: 'Add your phone number' },
  email: { name: 'Email', icon: Mail, invitation: 'Add your email' },
  sex: { name: 'Sex', icon: UserRound, invitation: 'Add your sex' },
  birthday: { name: 'Birthday', icon: Cake, invitation: 'Add your birthday' },
};

export const detailsInOrder = Object.keys(detailWords) as Detail[];
