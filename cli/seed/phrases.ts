import type { Dice } from './random.ts';

// Parts of further posts. Each row is one kind of post; one part of every column follows the other.
const kinds: readonly (readonly (readonly string[])[])[] = [
  [
    [
      'Made',
      'Tried to make',
      'Finally cooked',
      'Burned, then rescued,',
      'Invited everybody over for',
    ],
    [
      "my aunt's dumplings",
      'a pumpkin curry',
      'pancakes for nine',
      'the spicy noodles',
      'an apple cake',
      'a pot of chilli',
      'mushroom risotto',
    ],
    ['tonight.', 'after work.', 'with the kids.', 'from memory.', 'without a recipe.'],
    [
      'Nobody complained, which is a rave review here.',
      'The kitchen may never recover.',
      'There is some left, first come, first served.',
      'I want to eat nothing else this week.',
      'My grandfather would have approved.',
      'Next time with more garlic.',
    ],
  ],
  [
    ['Walked', 'Cycled', 'Took the long way', 'Wandered without a map', 'Went with the dog'],
    [
      'along the river',
      'up to the old tower',
      'through the beech wood',
      'around the reservoir',
      'across the market square',
      'to the lighthouse and back',
    ],
    [
      'this morning.',
      'before breakfast.',
      'in the drizzle.',
      'in the last of the sun.',
      'with no phone.',
    ],
    [
      'Met four dogs and remember all of their names.',
      'My legs are complaining, and I am not listening.',
      'The light was unreal.',
      'Came home with mud up to my knees and a much better mood.',
      'We should all go together some time.',
      'Heard the first blackbird of the year.',
    ],
  ],
  [
    [
      'Just finished',
      'Halfway through',
      'Stayed up far too late with',
      'Second time reading',
      'My book club chose',
    ],
    [
      'a novel about a lighthouse keeper',
      'a history of salt',
      'a thriller set on a night train',
      'a book of letters between two sisters',
      'a very funny book about moss',
      'the memoir of a mountain nurse',
    ],
    [
      'and I miss everyone in it already.',
      'and I keep reading bits of it aloud to whoever is near.',
      'and I have opinions.',
      'and nobody warned me about chapter nine.',
      'and I am not ready for it to end.',
    ],
    [
      'Happy to lend it out.',
      'Who wants it next?',
      'Tell me what to read after this.',
      'Please come and talk to me about it.',
      'Tea and silence until it is done.',
    ],
  ],
  [
    ['Garden report:', 'Balcony news:', 'From the allotment:', 'Greenhouse update:'],
    [
      'the beans are taller than I am,',
      'the slugs are winning,',
      'something has eaten every strawberry,',
      'the sunflowers have opened,',
      'we have courgettes, so many courgettes,',
      'the compost is warm,',
    ],
    [
      'the robin supervised all of it,',
      'my back knows about it,',
      'the hose has burst again,',
      "the neighbour's cat is asleep in the mint,",
    ],
    [
      'and I would not swap it for anything.',
      'and there is tea in the shed.',
      'and it is only Tuesday.',
      'and I regret nothing.',
      'and everyone is welcome to come and look.',
    ],
  ],
  [
    ['Our youngest', 'My niece', 'The little one', 'My godson', 'The girl from next door'],
    [
      'lost a first tooth',
      'learned to ride a bike',
      'drew a portrait of me with six fingers',
      'explained volcanoes to me for an hour',
      'wrote a shop sign for the lemonade stand',
      'has decided to become a vet for snails',
    ],
    ['today.', 'this afternoon.', 'at last.', 'during dinner.'],
    [
      'I am so proud I could burst.',
      'It hangs on the fridge now.',
      'Time, please slow down.',
      'I laughed until I had to sit down.',
      'I was not prepared for how much that would move me.',
    ],
  ],
  [
    [
      'Work today:',
      'The week so far:',
      'Monday in short:',
      'Today at the clinic:',
      'Today at school:',
    ],
    [
      'two deadlines and one very good sandwich,',
      'a meeting that really could have been a walk,',
      'everything broke and we fixed it together,',
      'a thank-you card from someone I barely remember helping,',
      'the coffee machine gave up before we did,',
    ],
    [
      'and my team is wonderful.',
      'and now my feet are up.',
      'and tomorrow we do it again.',
      'and I learned something, so it counts.',
      'and the evening is mine.',
    ],
    [
      'How was yours?',
      'Good night, all.',
      'Sending strength to everybody else who needs it.',
      'There will be chocolate.',
    ],
  ],
  [
    [
      'Does anyone know',
      'Can somebody recommend',
      'I am looking for',
      'A question for the clever people here:',
      'Asking for my mother:',
    ],
    [
      'a good dentist who is patient with cowards?',
      'somebody who repairs old radios?',
      'a campsite where one hears nothing but birds?',
      'an easy piece for two rusty guitars?',
      'how one gets candle wax out of wool?',
      'a place that still develops film?',
    ],
    [
      'I have tried the obvious.',
      'I would be very grateful.',
      'The internet says everything and its opposite.',
      'I pay in cake.',
    ],
  ],
  [
    ['Little joys:', "Today's good things:", 'Keeping a list:', 'Worth getting up for:'],
    [
      'clean sheets,',
      'the smell of rain on warm stone,',
      'a whole row of green lights,',
      'a voice message from an old friend,',
      'the first page of a new notebook,',
    ],
    [
      'a peach at exactly the right moment,',
      'the neighbour practising the same waltz again,',
      'my favourite jumper back from the wash,',
      'an hour with no plan,',
      'finding a pen that works,',
    ],
    [
      'and all of you.',
      'and nobody needing anything for ten minutes.',
      'and the window open.',
      'and tea that is still hot.',
      "and the light at six o'clock.",
    ],
  ],
];

/** A post put together from these parts, for worlds larger than the list of posts. */
export function phrase({ pick }: Dice): string {
  return pick(kinds)
    .map((column) => pick(column))
    .join(' ');
}
