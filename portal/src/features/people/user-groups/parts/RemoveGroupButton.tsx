import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RowButtons } from '../../../../shared/table/RowButtons.tsx';

export function RemoveGroupButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <RowButtons
      buttons={[{ icon: IconTrash, title: t('userGroups.remove'), label: t('userGroups.removeOf', { name }), onClick }]}
    />
  );
}
