import type { PlantEvaluation, PlantType, PlantTypeEvaluationDetail } from '@leitwarte/core/entities';
import { textOrKey, type CompleteLanguage } from '@leitwarte/core/texts';
import type * as z from 'zod';
import type { Column } from '../../../output/cells.ts';
import { say } from '../../../texts.ts';

type TypeEvaluation = PlantType['plant_type_evaluations'][number];
type TypeColumn = z.output<typeof PlantTypeEvaluationDetail>['plant_type_evaluation_columns'][number];
type PlantColumn = z.output<typeof PlantEvaluation>['plant_evaluation_columns'][number];

export function evaluationTable(language: CompleteLanguage): Column<TypeEvaluation & { readonly type?: string }>[] {
  return [
    { head: say('Nr.', 'ID'), value: (row) => String(row.id) },
    { head: say('Anlagentyp', 'Plant type'), value: (row) => row.type, spare: 'same' },
    { head: say('Auswertung', 'Evaluation'), value: (row) => row.name },
    {
      head: say('Zeitraum', 'Period'),
      value: (row) => textOrKey(language, 'evaluationType', row.type_evaluation ?? ''),
    },
    { head: say('nur Superuser', 'superusers only'), value: (row) => row.only_superuser_access },
  ];
}

export function typeColumnTable(language: CompleteLanguage): Column<TypeColumn>[] {
  return [
    { head: say('Pos.', 'Pos.'), value: (row) => row.nr_pos },
    { head: say('Spalte', 'Column'), key: true, value: (row) => row.name },
    { head: say('Einheiten', 'Units'), value: (row) => row.show_units },
    { head: say('Fuß', 'Footer'), value: (row) => textOrKey(language, 'footerType', row.type_footer) },
  ];
}

export function plantColumnTable(
  language: CompleteLanguage,
  components: readonly { readonly id: number; readonly name: string }[],
): Column<PlantColumn>[] {
  const nameOf = (link: string | number | null) =>
    typeof link === 'number' ? (components.find(({ id }) => id === link)?.name ?? String(link)) : link;
  return [
    { head: say('Spalte', 'Column'), key: true, value: (row) => row.name },
    { head: say('Art', 'Type'), value: (row) => row.type_column },
    { head: say('Komponente', 'Component'), key: true, value: (row) => nameOf(row.linked_component) },
    { head: say('Daten', 'Data'), value: (row) => row.linked_component_data_description_data },
    { head: say('Wert', 'Value'), value: (row) => textOrKey(language, 'valueColumnType', row.type_value_column) },
    { head: say('Tag', 'Day'), value: (row) => textOrKey(language, 'calculationDay', row.calculation_day) },
  ];
}
