import { expectTypeOf, test } from 'vitest';
import { type TextKey, type TextParams, text } from './text.ts';

test('a text without parameters accepts none, a text with parameters requires all of them', () => {
  expectTypeOf<TextParams<'problem.not_found'>>().toEqualTypeOf<[]>();
  expectTypeOf<TextParams<'report.page'>>().toEqualTypeOf<
    [params: Readonly<Record<'page' | 'pages', string | number>>]
  >();
  // @ts-expect-error pages is missing
  text('de', 'report.page', { page: 1 });
  // @ts-expect-error there is no such key
  text('de', 'problem.unheard_of');
});

test('the label keys of codes are valid keys of texts', () => {
  expectTypeOf<'plantStatus.0' | 'rejection.bad_time'>().toExtend<TextKey>();
});
