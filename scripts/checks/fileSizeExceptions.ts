/** Files that may be longer than 400 lines, with the reason. */
export const allowedToBeLong: Readonly<Record<string, string>> = {
  'widgets/src/testing/everyWidget.test.tsx':
    'what every widget promises, tried on all of them, whichever way it came to the page',
};
