/**
 * What two friends write to each other in turn; a line that begins with '+' is by the same friend
 * as the line before.
 */
export const dialogues: readonly (readonly string[])[] = [
  [
    'Are you up for a walk on Saturday?',
    'Always. The river or the hill?',
    'The hill. I want to see whether the storks are back.',
    '+And there is cake at the top.',
    'You could have started with the cake.',
    '10 o’clock at the bridge?',
    'See you there 🙂',
  ],
  [
    'Did you see the photo from the summer house?',
    'I did! I had forgotten about that hat.',
    'Nobody has forgotten about that hat.',
    '😂',
    'Do you still have it?',
    'It lives on the scarecrow now.',
  ],
  [
    'Quick one: what was the name of the book you told me about?',
    'The one about the lighthouse keeper?',
    'Yes!',
    'I have it here. I’ll bring it on Thursday.',
    '+It is a bit wet, do not ask.',
    'Thank you. I will not ask.',
  ],
  [
    'My train is late again. Save me a seat?',
    'Front row, left. There is a scarf on it.',
    'You are the best.',
    'I know. Take your time, they are still tuning.',
  ],
  [
    'Happy birthday!! 🎂',
    'Thank you! How do you always manage to be the first?',
    'I set an alarm. Every year.',
    '+What are you doing today?',
    'Nothing at all, and then dinner with my sister. You should come.',
    'I would love to. Seven?',
    'Seven is perfect. Bring nobody sensible.',
  ],
  [
    'The neighbours’ cat is on my balcony again.',
    'Does it pay rent by now?',
    'In feathers.',
    '❤️',
    'I named it Tuesday.',
    'What happens on Wednesday?',
    'It goes home, eats, and comes back as Tuesday.',
  ],
  [
    'Do you have ten minutes this evening? I need advice.',
    'Of course. Good advice or quick advice?',
    'Quick first. It is about the new job.',
    'Take it.',
    '+Now tell me what it is.',
    'Ha. Calling you at eight.',
  ],
  [
    'I found your recipe for the plum cake: https://example.org/plum-cake',
    'That is not mine, mine has twice the butter.',
    'I knew something was missing.',
    'It is always butter.',
  ],
];
