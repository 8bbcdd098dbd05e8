import type { AuthGroup } from '@leitwarte/core/entities';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { detailOf } from '../../../../data/answers.ts';
import { useDrafts } from '../../../../shared/drafts/drafts.ts';
import { useSession } from '../../../../shared/session/SessionProvider.tsx';
import { useReason } from '../../../../shared/quiet-error/useReason.ts';
import { toast } from '../../../../shared/toasts/toast.ts';
import { useServerWord } from '../../../../texts/useTexts.ts';

/** Starts an impersonation of the stored role: the portal as its members see it, limited to the viewer's own rights. */
export function LookButton({ group }: { readonly group: AuthGroup }) {
  const { t } = useTranslation();
  const session = useSession();
  const drafts = useDrafts();
  const navigate = useNavigate();
  const word = useServerWord();
  const reasonOf = useReason();
  const [isRunning, setIsRunning] = useState(false);
  const look = async () => {
    if (!(await drafts.ask())) return;
    setIsRunning(true);
    try {
      await session.lookAs({ id: group.id, name: group.grp_name });
      void navigate('/dashboard');
    } catch (error) {
      setIsRunning(false);
      const detail = detailOf(error);
      toast('error', detail === undefined ? [t('permissions.lookFailed'), ...reasonOf(error)].join(' ') : word(detail));
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconEye size={16} stroke={1.7} aria-hidden />}
      loading={isRunning}
      onClick={() => void look()}
    >
      {t('permissions.look')}
    </Button>
  );
}
