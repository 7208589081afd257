type Column = Uint32Array | Int32Array | Float64Array;

/** Room left for what is to come, as a share of what is there. */
const ROOM = 1.125;

/**
 * A column of another length. It shares its memory with the old one where there is room, so that a play now and
 * then does not copy the whole history.
 */
export function lengthened<C extends Column>(column: C, length: number): C {
  // The three constructors differ in type only; `C` says which one it is.
  const Kind = column.constructor as new (buffer: ArrayBufferLike, offset: number, length: number) => C;
  const { buffer, byteOffset, BYTES_PER_ELEMENT: size } = column;
  if (byteOffset + length * size <= buffer.byteLength) return new Kind(buffer, byteOffset, length);
  const larger = new Kind(new ArrayBuffer(Math.ceil(length * ROOM) * size), 0, length);
  larger.set(column);

  return larger;
}

/** A column with room for a length, itself where it has that; all of its room is in it, zeros from its end on. */
export function withRoom<C extends Column>(column: C, length: number): C {
  if (length <= column.length) return column;
  const longer = lengthened(column, length);

  return lengthened(longer, longer.buffer.byteLength / longer.BYTES_PER_ELEMENT);
}
