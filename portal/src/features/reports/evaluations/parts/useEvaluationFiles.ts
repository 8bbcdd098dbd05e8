import { evaluationPage } from '@leitwarte/core/report';
import { evaluationPeriod, fileNames } from '@leitwarte/core/rules';
import type { Download } from '../../../../shared/download/useDownload.ts';
import { writtenInterval } from '../../../../shared/interval/choice.ts';
import { csvFile, oneTable } from '../../../../shared/report-table/reportFiles.ts';
import { useApi } from '../../../../shared/session/SessionProvider.tsx';
import { useCoreText, useLanguage } from '../../../../texts/useTexts.ts';
import type { Asked } from '../place.ts';

/** The files of an evaluation. PDF and Excel come from the server, CSV is made from the shown table. */
export function useEvaluationFiles(asked: Asked | undefined, typeEvaluation: string | null): Download[] {
  const { evaluations } = useApi();
  const language = useLanguage();
  const text = useCoreText();
  if (asked === undefined) return [];
  const { id, name, zone, choice, body } = asked;
  return [
    {
      kind: 'pdf',
      make: (signal) =>
        evaluations.ofPlants({ id, body: { ...body, plants: body.selectionData, type_data: 'pdf' } }, { signal }),
    },
    {
      kind: 'excel',
      make: (signal) => evaluations.ofType({ id, body: { ...body, type_data: 'xlsx' } }, { signal }),
    },
    {
      kind: 'csv',
      make: async (signal) => {
        const answer = await evaluations.ofType({ id, body: { ...body, type_data: 'plain' } }, { signal });
        const kind = evaluationPeriod(typeEvaluation) === 'day' ? 'date' : 'text';
        const caption = { title: text('report.date'), kind } as const;
        const page = evaluationPage(answer, caption, text('report.total'));
        const frame = { title: name, period: writtenInterval(choice), zone, language };
        return csvFile(oneTable(frame, [page]), fileNames.evaluation(name, 'csv'));
      },
    },
  ];
}
