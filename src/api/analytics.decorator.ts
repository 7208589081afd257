import { applyDecorators, Controller } from '@nestjs/common';
import { ApiBadRequestResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { Keyed } from '#src/http/keyed.decorator.js';
import { ErrorBody } from './shared.views.js';

/** A controller of questions about plays: anybody with a key may ask, and a parameter that does not parse is named. */
export const AnalyticsRoutes = (): ClassDecorator =>
  applyDecorators(
    ApiTags('analytics'),
    ApiBadRequestResponse({ type: ErrorBody, description: 'A parameter that does not parse; it is named.' }),
    Keyed('read'),
    Controller('api/v1'),
  );

/** A controller of what is told of a whole year. */
export const YearRoutes = (): ClassDecorator =>
  applyDecorators(
    ApiTags('wrapped'),
    ApiBadRequestResponse({ type: ErrorBody, description: 'The year is not a number of four digits.' }),
    ApiNotFoundResponse({ type: ErrorBody, description: 'There are no plays in this year.' }),
    Keyed('read'),
    Controller('api/v1/wrapped'),
  );
