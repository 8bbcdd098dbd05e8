/** Files that may be longer than 400 lines, with the reason. */
export const allowedToBeLong: Readonly<Record<string, string>> = {};
