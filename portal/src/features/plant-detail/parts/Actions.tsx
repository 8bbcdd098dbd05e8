import type { DashboardPlant, Plant } from '@leitwarte/core/entities';
import { fileNames } from '@leitwarte/core/rules';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf, IconFlag, IconReplace } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../../shared/calls/useChange.ts';
import { PlanWorkButton } from '../../../shared/planned-work/PlantWork.tsx';
import { saveFile } from '../../../shared/download/saveFile.ts';
import styles from './Actions.module.css';

interface Props {
  readonly plant: DashboardPlant | Plant;
  readonly mayWrite: boolean;
  readonly onDialog: (dialog: 'status' | 'serial') => void;
}

export function Actions({ plant, mayWrite, onDialog }: Props) {
  const { t } = useTranslation();
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;
  return (
    <div className={styles.actions}>
      {mayWrite && (
        <>
          <Button variant="default" leftSection={<IconFlag {...icon} />} onClick={() => onDialog('status')}>
            {t('plant.changeStatus')}
          </Button>
          <Button variant="default" leftSection={<IconReplace {...icon} />} onClick={() => onDialog('serial')}>
            {t('plant.changeSerial')}
          </Button>
          <PlanWorkButton plants={[plant]} />
        </>
      )}
      <div className={styles.exports}>
        <Export
          plant={plant}
          type="xlsx"
          label={t('plant.excel')}
          hint={t('plant.excelHint')}
          icon={<IconFileSpreadsheet {...icon} />}
        />
        <Export
          plant={plant}
          type="pdf"
          label={t('plant.pdf')}
          hint={t('plant.pdfHint')}
          icon={<IconFileTypePdf {...icon} />}
        />
      </div>
    </div>
  );
}

interface ExportProps {
  readonly plant: DashboardPlant | Plant;
  readonly type: 'xlsx' | 'pdf';
  readonly label: string;
  readonly hint: string;
  readonly icon: React.ReactNode;
}

/** Saves the overview as a file. A failure says nothing: the button is free again. */
function Export({ plant, type, label, hint, icon }: ExportProps) {
  const load = useChange('plants', 'overview', {
    failure: 'quiet',
    onDone: (file) => {
      if ('bytes' in file)
        saveFile(file.bytes, file.mediaType, fileNames.overview(plant.name, Date.now(), plant.timezone, type));
    },
  });
  return (
    <Button
      variant="default"
      leftSection={icon}
      loading={load.isRunning}
      title={hint}
      onClick={() => load.start({ id: plant.id, body: { type_data: type } })}
    >
      {label}
    </Button>
  );
}
