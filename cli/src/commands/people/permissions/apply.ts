import type { AuthGroup } from '@leitwarte/core/entities';
import { command } from '../../../command.ts';
import { mustBeWanted, yesOption } from '../../../input/confirm.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../exit.ts';
import { organisationOrOwn } from '../../../lookup/ownOrganisation.ts';
import { say } from '../../../texts.ts';
import { allDifferences, newGroup, wantedRights } from './differences.ts';
import { readDocument, type RightsDocument } from './document.ts';
import { showDifferences } from './showDifferences.ts';
import { rightsDifferences } from './rightsDifferences.ts';

export const permissionsApply = command({
  summary: say(
    'Rechte nach einer Datei setzen; was sie nicht nennt, bleibt',
    'Set rights after a file; what it does not name stays',
  ),
  call: 'authGroups.update',
  writes: rightsDifferences,
  arguments: { datei: { describe: say('YAML oder JSON, - für stdin', 'YAML or JSON, - for stdin') } },
  options: {
    create: {
      type: 'flag',
      describe: say('fehlende Gruppen anlegen (nur Superuser)', 'create missing groups (superusers only)'),
    },
    ...yesOption,
  },
  examples: [
    'leitwarte permissions apply rechte.yaml --dry-run',
    'leitwarte permissions apply rechte.yaml --create --yes',
  ],
  async run(context, args) {
    const document = await readDocument(context.world, args.datei);
    const client = await context.client();
    const groups = await client.authGroups.list();
    const differences = allDifferences(groups, document);
    const missing = differences.find(({ what }) => what === '');
    if (missing !== undefined && !args.create) throw unknownGroup(missing.group);
    if (!context.dryRun) await showDifferences(context, differences);
    if (differences.length === 0) return;
    await mustBeWanted(context, say('Diese Rechte setzen?', 'Set these rights?'), args.yes);
    for (const name of new Set(differences.map(({ group }) => group))) {
      const group = groups.find((one) => one.grp_name === name) ?? (await created(context, name));
      await write(context, group, document.groups[name] ?? {});
    }
    if (!context.dryRun)
      await context.out.note(
        say(`${differences.length} Unterschiede übernommen.`, `${differences.length} differences taken over.`),
      );
  },
});

async function created(context: Context, name: string): Promise<AuthGroup> {
  const organisation = await organisationOrOwn(await context.client(), undefined);
  const body = { grp_name: name, organisation };
  return (await context.change((to) => to.authGroups.create({ body }))) ?? newGroup(name);
}

async function write(context: Context, group: AuthGroup, entry: RightsDocument['groups'][string]): Promise<void> {
  const { list_all_plants, is_hidden } = entry;
  const body = {
    ...(list_all_plants === undefined ? {} : { list_all_plants }),
    ...(is_hidden === undefined ? {} : { is_hidden }),
    permissions: wantedRights(group, entry),
  };
  await context.change((to) => to.authGroups.update({ id: group.id, body }));
}

function unknownGroup(name: string): Error {
  return notFound(
    say(
      `Die Berechtigungsgruppe „${name}“ gibt es nicht. Mit --create wird sie angelegt.`,
      `There is no permission group "${name}". With --create it is created.`,
    ),
  );
}
