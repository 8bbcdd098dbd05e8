import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Block, Inline } from './pageText.ts';

/** The operator's text as elements; blocks never move, so their index is the key. */
export function OperatorText({ blocks }: { readonly blocks: readonly Block[] }) {
  return numbered(blocks, (block) => <BlockView block={block} />);
}

function BlockView({ block }: { readonly block: Block }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3';
    return (
      <Heading>
        <Words parts={block.content} />
      </Heading>
    );
  }
  if (block.kind === 'paragraph')
    return (
      <p>
        {numbered(block.lines, (line, index) => (
          <>
            {index > 0 && <br />}
            <Words parts={line} />
          </>
        ))}
      </p>
    );
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List>
      {numbered(block.items, (item) => (
        <li>
          <Words parts={item} />
        </li>
      ))}
    </List>
  );
}

function Words({ parts }: { readonly parts: readonly Inline[] }) {
  return numbered(parts, (part) => {
    if (part.kind !== 'link') return part.kind === 'text' ? part.text : <strong>{part.text}</strong>;
    if (part.href.startsWith('/')) return <Link to={part.href}>{part.text}</Link>;
    return (
      <a href={part.href} rel="noreferrer">
        {part.text}
      </a>
    );
  });
}

const numbered = <T,>(parts: readonly T[], draw: (part: T, index: number) => ReactNode): ReactNode[] =>
  parts.map((part, index) => <Fragment key={index}>{draw(part, index)}</Fragment>);
