DROP INDEX `applications_decided`;--> statement-breakpoint
CREATE INDEX `applications_photos_due` ON `applications` (`decided_at`) WHERE photos <> '{}';--> statement-breakpoint
CREATE INDEX `applications_answers_due` ON `applications` (`status`,`decided_at`) WHERE forgotten_at is null;