import { say, type Text } from '../texts.ts';

const kinds = {
  named: say('Name oder Nr.', 'name or id'),
  system: say('Anlagensystem: Name oder Nr.', 'plant system: name or id'),
  account: say('Benutzername, E-Mail oder Nr.', 'username, e-mail or id'),
  person: say('Name, E-Mail oder Nr.', 'name, e-mail or id'),
  component: say('Nr. oder anlage:komponente', 'id or plant:component'),
  evaluation: say('Name, Nr. oder typ:name', 'name, id or type:name'),
} as const satisfies Record<string, Text>;

/** An argument that names an existing object; help says what may be typed for it. */
export const argument = (kind: keyof typeof kinds) => ({ describe: kinds[kind] });
