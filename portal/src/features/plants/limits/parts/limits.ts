/** The limits in the order of their table cells, for values that are pasted side by side. */
export const limits = ['col_limit_low', 'col_limit_upper'] as const;
export type Limit = (typeof limits)[number];
export type Limits = Readonly<Record<Limit, number | null>>;
