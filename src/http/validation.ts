import { BadRequestException, ValidationPipe, type ValidationError } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { applyDecorators } from '@nestjs/common';

/** The first thing that is wrong, for a person; nested properties are named by their path. */
function firstProblem([problem]: readonly ValidationError[], path = ''): string {
  if (problem === undefined) return 'The request does not make sense.';
  const [message] = Object.values(problem.constraints ?? {});

  return message === undefined
    ? firstProblem(problem.children ?? [], `${path}${problem.property}.`)
    : `${path}${message}`;
}

/** Turns a request's query, path and body into their DTOs, or answers 400 naming what does not parse. */
export const validation = (): ValidationPipe =>
  new ValidationPipe({
    transform: true,
    exceptionFactory: (problems) => new BadRequestException(firstProblem(problems)),
  });

/** The text of a whole number, however long, as a number; anything else as it is. */
const wholeNumber = (text: unknown): unknown =>
  typeof text === 'string' && /^-?\d+$/.test(text) ? Number(text) : text;

const message = 'must be a whole number';

/** A list length: a whole number, brought within its limits. */
export const Clamped = (least: number, most: number): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      const number = wholeNumber(value);

      return typeof number === 'number' ? Math.min(most, Math.max(least, number)) : number;
    }),
    IsInt({ message: `$property ${message}` }),
  );

/** A whole number that is refused outside its limits. */
export const WholeNumber = (least: number, most = Number.POSITIVE_INFINITY): PropertyDecorator => {
  const limits = most === Number.POSITIVE_INFINITY ? `${least} or more` : `${least} to ${most}`;

  return applyDecorators(
    Transform(({ value }: { value: unknown }) => wholeNumber(value)),
    IsInt({ message: `$property ${message}` }),
    Min(least, { message: `$property ${message}, ${limits}` }),
    Max(most, { message: `$property ${message}, ${limits}` }),
  );
};
