import { textLines } from '../../formats/delimited/lines.ts';
import { deviceBlocksShape } from './deviceBlocks.ts';
import { documentShape } from './documents.ts';
import { huaweiShape } from './huawei.ts';
import { msconsShape } from './mscons.ts';
import { longTableShape } from './longTable.ts';
import { quantityLinesShape } from './quantityLines.ts';
import { matrixShape } from './matrix.ts';
import { panelServerShape } from './panelServer.ts';
import type { GivenNames, Shape } from './shape.ts';
import { smaCsvShape } from './sma.ts';
import { solarLogShape } from './solarLog.ts';

/** The form of a sample that is no plain table; undefined for plain tables. */
export function shapeOf(name: string, text: string, isCut = false, given?: GivenNames): Shape | undefined {
  const lines = textLines(text);
  return (
    documentShape(name, text, isCut, given) ??
    msconsShape(text) ??
    huaweiShape(lines) ??
    smaCsvShape(lines) ??
    solarLogShape(lines) ??
    panelServerShape(lines) ??
    deviceBlocksShape(lines) ??
    matrixShape(lines) ??
    (given === undefined ? longTableShape(lines) : undefined) ??
    quantityLinesShape(lines, given)
  );
}
