import { oneWord } from '../../../command.ts';
import { say } from '../../../texts.ts';
import { settingsOptions } from '../server/operate.ts';
import { doctorShape } from './doctorShape.ts';

export const doctor = oneWord({
  access: 'public',
  writes: doctorShape,
  options: {
    ...settingsOptions,
    rights: {
      type: 'flag',
      describe: say(
        'statt dieses Rechners: Antworten jedes lesenden Aufrufs bei --host mit der Liste der Rechte vergleichen',
        'instead of this machine: compare the answers of every reading call at --host with the list of rights',
      ),
    },
    account: {
      type: 'list',
      value: say('rolle=benutzername', 'role=username'),
      describe: say(
        'Konto, als das geprüft wird; Passwort als Zeile von stdin oder in LEITWARTE_DOCTOR_PASSWORD_<ROLLE>',
        'account to examine as; password as a line of stdin or in LEITWARTE_DOCTOR_PASSWORD_<ROLE>',
      ),
    },
  },
  examples: [
    'leitwarte doctor --settings /etc/leitwarte.env',
    'PORT=8081 leitwarte doctor',
    'leitwarte doctor --rights',
    'leitwarte doctor --rights --account superuser=root --account Admin=anna --json',
  ],
  async run(context, args) {
    if (!args.rights) {
      const { examineHere } = await import('../server/examineHere.ts');
      return examineHere(context, args);
    }
    const { namedAccounts, passwordsOf, signIn, signOut } = await import('./accounts.ts');
    const { compare } = await import('./compare.ts');
    const { rowsOf } = await import('./rows.ts');
    const named = namedAccounts(args.account);
    const passwords = await passwordsOf(context, named);
    const base = await context.connection('public');
    const stranger = {
      role: context.say(say('Fremde', 'strangers')),
      caller: {},
      organisation: null,
      connection: { ...base, token: () => undefined },
    };
    const accounts = [];
    try {
      for (const [index, one] of named.entries()) accounts.push(await signIn(base, one, passwords[index] ?? ''));
      const rows = [];
      for (const one of accounts) rows.push(await rowsOf(one));
      const all = rows[accounts.findIndex(({ caller }) => caller.account?.isSuperuser === true)];
      const compared = [await compare(stranger, undefined, undefined)];
      for (const [index, one] of accounts.entries()) compared.push(await compare(one, rows[index], all));
      const tried = compared.reduce((sum, one) => sum + one.tried, 0);
      const differences = compared.flatMap((one) => one.differences);
      if (!(await context.out.entity({ tried, differences })))
        await context.out.table(differences, [
          { head: say('Rolle', 'Role'), value: (row) => row.role },
          { head: say('Aufruf', 'Call'), value: (row) => row.call },
          { head: say('Zeile', 'Row'), value: (row) => row.row },
          { head: say('erwartet', 'due'), value: (row) => String(row.due) },
          { head: say('bekommen', 'came'), value: (row) => String(row.came) },
        ]);
      await context.out.note(
        say(
          `${tried} Aufrufe geprüft, ${differences.length} Abweichungen.`,
          `${tried} calls tried, ${differences.length} differences.`,
        ),
      );
      return differences.length === 0 ? undefined : 'partly';
    } finally {
      for (const one of accounts) await signOut(one);
    }
  },
});
