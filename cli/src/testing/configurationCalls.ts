import { contract } from '@leitwarte/core/contract';

/** The call that decides who may use a command of configuration. */
export const configurationCalls: Readonly<Record<string, { readonly access: unknown }>> = {
  'systems list': contract.plantSystems.list,
  'systems create': contract.plantSystems.create,
  'systems update': contract.plantSystems.update,
  'types list': contract.plantTypes.list,
  'plants list': contract.plants.dashboard,
  'plants show': contract.plants.retrieve,
  'plants create': contract.plants.create,
  'plants prio': contract.plants.updatePrioValues,
  'plants import': contract.plants.importData,
  'components list': contract.plants.retrieve,
  'components show': contract.components.retrieve,
  'components create': contract.components.create,
};

/** Commands of configuration that change something. */
export const configurationChanges = [
  'components columns',
  'components create',
  'components update',
  'plants create',
  'plants import',
  'plants prio',
  'systems create',
  'systems update',
] as const;
