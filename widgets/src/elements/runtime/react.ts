/** The two functions of React that components of this package use, for the script of the elements. */
export const forwardRef = (render: unknown): unknown => ({ render });
export const memo = (type: unknown): unknown => ({ type });
