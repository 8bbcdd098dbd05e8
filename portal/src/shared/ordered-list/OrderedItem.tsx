import type { MoveDirection } from '@leitwarte/core/rules';
import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from './item.ts';
import styles from './OrderedList.module.css';
import type { Drag } from './useDragOrder.ts';

interface Props {
  readonly item: Item;
  readonly movable: boolean;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly isChosen: boolean;
  readonly onMove: (id: number, direction: MoveDirection) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Undefined if the item cannot be dragged. */
  readonly drag: Drag | undefined;
  readonly onChoose: (() => void) | undefined;
  readonly onEdit: (() => void) | undefined;
  readonly onDelete: (() => void) | undefined;
}

export function OrderedItem({ item, onKeyDown, drag, isChosen, onChoose, ...props }: Props) {
  const { t } = useTranslation();
  const { name } = item;
  return (
    <li className={styles.item} data-id={item.id} data-chosen={isChosen} {...drag?.item}>
      {drag && (
        <span className={styles.grip} draggable {...drag.grip}>
          <IconGripVertical size={16} stroke={1.6} aria-hidden />
        </span>
      )}
      <span className={styles.name}>
        {onChoose ? (
          <button type="button" aria-current={isChosen} onClick={onChoose} onKeyDown={onKeyDown}>
            {name}
          </button>
        ) : (
          name
        )}
        {item.note !== undefined && <small>{item.note}</small>}
      </span>
      {props.movable &&
        (['up', 'down'] as const).map((direction) => (
          <Action
            key={direction}
            label={t(direction === 'up' ? 'list.moveUp' : 'list.moveDown', { name })}
            disabled={direction === 'up' ? !props.canMoveUp : !props.canMoveDown}
            move={direction}
            onClick={() => props.onMove(item.id, direction)}
            onKeyDown={onKeyDown}
          >
            {direction === 'up' ? <IconArrowUp size={16} stroke={1.7} /> : <IconArrowDown size={16} stroke={1.7} />}
          </Action>
        ))}
      {props.onEdit && (
        <Action label={t('list.edit', { name })} onClick={props.onEdit} onKeyDown={onKeyDown}>
          <IconPencil size={16} stroke={1.7} />
        </Action>
      )}
      {props.onDelete && (
        <Action label={t('list.delete', { name })} onClick={props.onDelete} onKeyDown={onKeyDown}>
          <IconTrash size={16} stroke={1.7} />
        </Action>
      )}
    </li>
  );
}

interface ActionProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly move?: MoveDirection;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

function Action({ label, move, children, ...rest }: ActionProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} title={label} data-move={move} {...rest}>
      {children}
    </ActionIcon>
  );
}
