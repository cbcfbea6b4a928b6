import { describe, expect, it } from 'vitest';
import {
  cleanName,
  emailProblem,
  loginProblems,
  nameProblem,
  nameProblems,
  newEmailProblem,
  normalEmail,
  passwordProblem,
  signUpProblems,
  unlinked,
} from './rules.ts';

describe('passwordProblem', () => {
  it.each([
    ['', 'Password must be at least 8 characters long.'],
    ['Ab1!', 'Password must be at least 8 characters long.'],
    ['abcdefgh', 'Include at least one uppercase letter.'],
    ['Abcdefgh', 'Include at least one number.'],
    ['Abcdefg1', 'Include at least one special character.'],
    ['Äbcdéfg1', 'Include at least one special character.'],
    [`A1!${'a'.repeat(126)}`, 'Password must be at most 128 characters long.'],
    ['Abcdefg1!', undefined],
    ['Äbc def 1', undefined],
  ])('%j: %s', (password, words) => {
    expect(passwordProblem(password)).toBe(words);
  });
});

describe('emailProblem', () => {
  it.each([
    ['  ', 'Email is required.'],
    ['nobody', 'Please enter a valid email address.'],
    ['a@b', 'Please enter a valid email address.'],
    ['a b@c.d', 'Please enter a valid email address.'],
    [`${'a'.repeat(250)}@b.cd`, 'Please enter a valid email address.'],
    ['r&d@company.com', 'Please enter a valid email address.'],
    ['jörg@example.org', 'Please enter a valid email address.'],
    ['x<me@evil.com>', 'Please enter a valid email address.'],
    ['foo,me@evil.com', 'Please enter a valid email address.'],
    [' Ann@Example.org ', undefined],
    ["ann.o'hara+hearth@mail.example.org", undefined],
    ['ada@пример.рф', undefined],
    ['ada@xn--e1afmkfd.xn--p1ai', undefined],
    ['ada@münchen.example', undefined],
    ['ada@例え.テスト', undefined],
    ['ада@пример.рф', 'Please enter a valid email address.'],
    ['ada@пример.рф/x', 'Please enter a valid email address.'],
    ['ada@пример', 'Please enter a valid email address.'],
    ['ada@example.xn--', 'Please enter a valid email address.'],
    ['ada@example.x1', 'Please enter a valid email address.'],
  ])('%j: %s', (email, words) => {
    expect(emailProblem(email)).toBe(words);
  });
});

it('a host in another script equals its punycode', () => {
  expect(normalEmail('Ada@Пример.РФ')).toBe('ada@xn--e1afmkfd.xn--p1ai');
  expect(normalEmail('ada@xn--e1afmkfd.xn--p1ai')).toBe('ada@xn--e1afmkfd.xn--p1ai');
});

describe('newEmailProblem', () => {
  it.each([
    ['ann', 'Please enter a valid email address.'],
    [' ANN@example.org', 'This is your email address already.'],
    ['ben@example.org', undefined],
  ])('%j: %s', (email, words) => {
    expect(newEmailProblem(email, 'ann@example.org')).toBe(words);
  });
});

const unshown = 'That name cannot be shown.';
const hiding = 'Names cannot have line breaks or hidden characters.';
const linking = 'Names cannot have web addresses. Put a space after a dot.';

describe('nameProblem', () => {
  it.each([
    '',
    '  ',
    'Ann',
    "O'Neil",
    'Anne-Marie',
    'St. John',
    'J.R.',
    'J.R.R. Tolkien',
    'Sr.',
    'Sammy Davis, Jr.',
    'Dr.Who',
    'St.Pierre',
    'Will.i.am',
    'J.Lo',
    'Ph.D.',
    'M.Ed.',
    'No. 1',
    'Jean-Luc',
    'Ann (Annie)',
    'X Æ A-12',
    'Renée',
    'e\u0301',
    'ễ'.normalize('NFD'),
    'Ma.Fe',
    'Md.Al Amin',
    'Mohd.Al',
    'Jo.An',
    'Prof.Dr.Al',
    'Пр.Ли',
    '李明。王五',
    'ก.ไทยแท้',
    'ดร.กฤษณ์',
    'डॉ.राम',
    'ด.ช.สมชาย',
    'नाम.भारती',
    'ᠰᠠᠷ\u180eᠠ',
    'Ann\u2066',
    '\u200fאדה',
    'An\u00adn',
    'An\u200bn',
    '\ufeffLee.',
    '\u200b',
    'אדה',
    'نور\u200cالدین',
    'क्षिप्रा',
    '山田 太郎',
    'Nguyễn Thị',
    '👩‍👩‍👧',
    '<b>Ann</b>',
  ])('%j is a name', (name) => {
    expect(nameProblem(name)).toBeUndefined();
  });

  it.each([
    'you won!\n\nCollect: http://evil.example/x',
    'Ann\r\nBcc: eve@example.org',
    'Ann\tLee',
    'Ann\u2028Lee',
    'Ann\u0085Lee',
    'Ann\u001b[31m',
    '\u202eeeL nnA',
    'Ann\u{e0041}',
  ])('%j is refused for its invisible characters', (name) => {
    expect(nameProblem(name)).toBe(hiding);
  });

  it.each([
    'http://evil.example/x',
    'Collect: hxxp://evil',
    'www.evil.example',
    'WWW.evil',
    'evil.com',
    'go to evil.example/x',
    'evil.academy/win',
    'a.b.co.uk',
    'Evil.IO',
    'xn--evil.xn--p1ai',
    'evil.co',
    'evil.io',
    'EVIL.IO',
    'Ann.evil.co',
    'e.com/x',
    't.me/x',
    'localhost:3000/x',
    '例子.中国',
    'उदाहरण.भारत',
    'موقع.مصر',
    'пример.укр',
    'evil。com',
    'evil．com',
    'пример.рф',
    'eve@example.org',
    '127.0.0.1',
    'evil.shop now',
  ])('%j is refused as an address', (name) => {
    expect(nameProblem(name)).toBe(linking);
  });

  it.each(['\u3164', '\u202e', `A${'\u0301'.repeat(5)}`, 'A\0', 'A\ud83d'])(
    '%j is refused as not displayable',
    (name) => {
      expect(nameProblem(name)).toBe(unshown);
    },
  );
});

describe('cleanName', () => {
  it.each([
    ['Ann', 'Ann'],
    ['you won!\n\nCollect: http://evil.example/x', 'you won! Collect http evil example x'],
    ['evil.com', 'evil com'],
    ['eve@evil.com', 'eve evil com'],
    ['\u202eAnn\u202c', 'Ann'],
    ['A\0', 'A'],
    [`A${'\u0301'.repeat(9)}`, ''],
    [`${'x'.repeat(49)}😀`, `${'x'.repeat(49)}😀`],
    [`${'x'.repeat(50)}😀`, 'x'.repeat(50)],
    ['\u200b', ''],
    ['', ''],
  ])('%j: %j', (name, left) => {
    expect(cleanName(name)).toBe(left);
    expect(nameProblem(left)).toBeUndefined();
  });
});

describe('unlinked', () => {
  it.each([
    ['Soup at 7.30, Dr. Who and others', 'Soup at 7.30, Dr. Who and others'],
    ['Win! https://evil.example/x?a#b', 'Win! https evil example x a b'],
    ['prizes at evil.ninja', 'prizes at evil. ninja'],
    ['evil\u3002ninja', 'evil\u3002 ninja'],
    ['evil.com and eve@evil.com', 'evil com and eve evil com'],
    ['Soup\r\nBcc: eve\u2028\u0007\u202eat home\u2069', 'Soup Bcc: eve at home'],
  ])('%j: %j', (text, line) => {
    expect(unlinked(text)).toBe(line);
  });
});

it('an address contains no invisible characters', () => {
  expect(normalEmail('\u202aAnn\u200b@Example.org\u202c\u00a0')).toBe('ann@example.org');
  expect(emailProblem('an\u200dn@example.org\ufeff')).toBeUndefined();
  expect(loginProblems({ email: '\u200b', password: 'x' })).toHaveProperty('email');
});

describe('signUpProblems', () => {
  const good = {
    firstName: 'Ann',
    lastName: '',
    email: 'Ann@Example.org',
    confirmEmail: 'ann@example.ORG',
    password: 'Abcdefg1!',
  };

  it('accepts emails that differ only in case, and no last name', () => {
    expect(signUpProblems(good)).toEqual({});
  });

  it('reports the email first, then the confirmation, then the password', () => {
    const empty = { firstName: '', lastName: '', email: '', confirmEmail: 'x', password: '' };
    expect(Object.values(signUpProblems(empty))).toEqual([
      'Email is required.',
      'Emails do not match.',
      'Password must be at least 8 characters long.',
      'First name is required.',
    ]);
  });

  it('refuses names of more than 50 characters', () => {
    expect(signUpProblems({ ...good, lastName: 'x'.repeat(51) })).toEqual({
      lastName: 'Names can have at most 50 characters.',
    });
  });
});

describe('nameProblems', () => {
  it('requires a first name, and refuses names that cannot be displayed', () => {
    expect(nameProblems({ firstName: ' ', lastName: '\u0301' })).toEqual({
      firstName: 'First name is required.',
      lastName: unshown,
    });
    expect(nameProblems({ firstName: 'Ann', lastName: '' })).toEqual({});
  });
});

describe('loginProblems', () => {
  it('requires both fields and nothing else', () => {
    expect(loginProblems({ email: ' ', password: '' })).toEqual({
      email: 'Email is required.',
      password: 'Password is required.',
    });
    expect(loginProblems({ email: 'ann@example.org', password: 'x' })).toEqual({});
  });
});
