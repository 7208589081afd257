import { ValidateBy, type ValidationArguments } from 'class-validator';

/** A condition on several properties of a DTO; it answers what is wrong, or nothing. */
export const SatisfiesTogether = <Dto extends object>(
  problem: (dto: Dto) => string | undefined,
): PropertyDecorator => {
  // class-validator hands over the object that the decorated class describes.
  const of = (args: ValidationArguments | undefined): string | undefined => problem(args?.object as Dto);

  return ValidateBy({
    name: 'satisfiesTogether',
    validator: {
      validate: (_, args) => of(args) === undefined,
      defaultMessage: (args) => of(args) ?? '',
    },
  });
};
