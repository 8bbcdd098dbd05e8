/** The columns of an account with the person's name. */
export interface Named {
  readonly username: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** The name of a person: first and last name, otherwise the user name. */
export function nameOfAccount({ username, first_name, last_name }: Named): string | null {
  return [first_name, last_name].filter(Boolean).join(' ') || username;
}
