import { expect, it } from 'vitest';
import { isAnswerTo, isOfferFor, markAnswer, markOffer, originOf, withoutMarks } from './sdp.ts';

const described = (session: string, version: string) =>
  `v=0\r\no=- ${session} ${version} IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n`;

it('a description says which connection it belongs to, and when it was made', () => {
  expect(originOf(described('4611', '2'))).toEqual({ session: '4611', version: '2' });
  expect(originOf('v=0\r\n')).toBeUndefined();
  expect(originOf(undefined)).toBeUndefined();
});

it('an answer names its offer', () => {
  const answer = markAnswer(described('77', '1'), described('4611', '2'));
  expect(isAnswerTo(answer, described('4611', '2'))).toBe(true);
  expect(isAnswerTo(answer, described('4611', '3'))).toBe(false);
  expect(isAnswerTo(answer, described('4', '2'))).toBe(false);
  expect(isAnswerTo(answer, undefined)).toBe(false);
  expect(withoutMarks(answer)).toBe(described('77', '1'));
});

it('an offer that continues a connection is for that connection only', () => {
  const [own, theirs] = [described('4611', '2'), described('77', '1')];
  const offer = markOffer(own, theirs);
  expect(isOfferFor(offer, theirs)).toBe(true);
  expect(isOfferFor(offer, described('78', '1'))).toBe(false);
  expect(isOfferFor(offer, undefined)).toBe(false);
  expect(isOfferFor(markOffer(own, undefined), undefined)).toBe(true);
  expect(withoutMarks(offer)).toBe(own);
});
