/** Replaces the two functions of React that components of this package use, in the script of elements. */
export const forwardRef = (render: unknown): unknown => ({ render });
export const memo = (type: unknown): unknown => ({ type });
