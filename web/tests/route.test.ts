/** Links of positions: anybody may have made them up. */
import { describe, expect, test } from 'vitest';

import { hashOf, routeOf } from '../src/route.svelte';

const TEXT = 'standard b1.2o,?/?,? naga=3T! rope=NAGA ap=3,0 now=movement(naga,3)';

describe('the link of a position', () => {
  test('has all of it behind the sign', () => {
    const route = { at: 'editor', text: TEXT, options: { secret_objects: true } } as const;
    expect(routeOf(`https://example.org/${hashOf(route)}`)).toEqual(route);
  });

  test('says nothing of options that are usual', () => {
    expect(hashOf({ at: 'editor', text: 'tutorial-1', options: {} })).toBe('#/editor/tutorial-1');
    expect(hashOf({ at: 'editor', text: '', options: {} })).toBe('#/editor');
  });

  test.each(['%E0%A4%A', '%', 'tutorial-1/%7B', 'tutorial-1/7', 'tutorial-1/null'])(
    'that is torn or made up is an empty one: %s',
    (rest) => {
      const route = routeOf(`#/editor/${rest}`);
      expect(route).toMatchObject({ at: 'editor', options: {} });
    },
  );
});
