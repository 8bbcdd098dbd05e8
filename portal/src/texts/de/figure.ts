export const figure = {
  stale: 'veraltet',
} as const;
