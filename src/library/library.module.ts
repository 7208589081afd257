import { Module } from '@nestjs/common';
import { QueriesModule } from '#projections/projections.module.js';
import { EditTrackHandler } from './commands/edit-track.command.js';
import { UndoEditHandler } from './commands/undo-edit.command.js';
import { LibraryEdits } from './library-edits.js';

@Module({
  imports: [QueriesModule],
  providers: [LibraryEdits, EditTrackHandler, UndoEditHandler],
})
export class LibraryModule {}
